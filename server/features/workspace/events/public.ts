export { eventTypesOf } from './event-types';
