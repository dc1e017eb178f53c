export { eventWire } from './contract';
export { eventTypesOf } from './event-types';
export { eventExamples } from './examples';
export { eventRenderer } from './render';
