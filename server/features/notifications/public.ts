export { notify } from './notify';
export type { NoticeSubject } from './subject';
