export { Missing as default } from './_frame';
