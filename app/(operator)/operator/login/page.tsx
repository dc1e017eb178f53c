export { LoginPage as default, metadata } from '@/app/_auth/login-page';
