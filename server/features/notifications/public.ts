export { notifying } from './notify';
