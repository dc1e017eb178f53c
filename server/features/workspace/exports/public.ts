export { requestExport } from './request';
export { writeExport } from './write';
