export { type Role, roleLabel } from './rights';
