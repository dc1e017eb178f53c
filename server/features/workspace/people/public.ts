export { accept, type Invited, invited } from './accept';
export { inviteChange } from './invite';
export { findResetLink } from './reset';
export { resetChange } from './reset-link';
export { memberChange } from './role-change';
