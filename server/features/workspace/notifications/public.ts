export { notifying } from './notify';
export { rescheduleSummaries } from './settings';
