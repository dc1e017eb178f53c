export * from './connections';
export * from './entries';
export * from './files';
export * from './instructions';
export * from './reconciliation';
export * from './transfers';
export * from './work';
