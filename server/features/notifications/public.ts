export { notify, type Told, toldOf } from './notify';
export type { NoticeSubject } from './subject';
