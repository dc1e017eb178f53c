export { accept, type Invited, invited } from './accept';
export { inviteChange } from './invite';
export { memberChange } from './role-change';
