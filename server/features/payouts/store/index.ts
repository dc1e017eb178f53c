export * from './commit';
export * from './drafts';
export * from './due';
export * from './find';
export * from './queue';
