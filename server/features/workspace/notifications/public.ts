export { notifyWrites } from './notify';
export { rescheduleSummaries } from './settings';
