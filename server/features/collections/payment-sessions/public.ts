export { createRecorded as createRecordedSession } from './create';
