export { create as createSession } from './create';
