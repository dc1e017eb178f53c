export { contentTypeOf, XLSX } from './content-type';
export { deciding } from './decide';
export { inspecting } from './inspect';
export { passesScan, refuseTestVirus } from './malware';
export { fileNameOf } from './name';
export { unpacked } from './office';
export { findDocuments } from './store';
export { refuseUnusable } from './usable';
export { readEntries } from './zip';
