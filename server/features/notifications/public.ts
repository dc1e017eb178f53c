export { notifying } from './notify';
export type { NoticeSubject } from './subject';
