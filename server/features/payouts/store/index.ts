export * from './commit';
export * from './due';
export * from './find';
export * from './queue';
