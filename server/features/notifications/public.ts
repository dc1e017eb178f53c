export { notify, type Recipient, recipientsOf } from './notify';
export type { NoticeSubject } from './subject';
