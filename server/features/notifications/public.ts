export { notify, type Recipient as Told, recipientsOf as toldOf } from './notify';
export type { NoticeSubject } from './subject';
