export { Unknown as default } from './_parts/ended';
