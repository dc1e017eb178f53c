export { contentTypeOf, XLSX } from './content-type';
export { decide as decideDocuments } from './decide';
export { fileNameOf } from './name';
export { unpacked } from './office';
export { findDocuments } from './store';
export { documentToWire } from './wire';
export { readEntries } from './zip';
export { type ZipPart, zipOf } from './zip-writer';
