export { default, metadata } from '../../../../(dashboard)/settings/security/page';
