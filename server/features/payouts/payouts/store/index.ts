export * from './committed';
export * from './context';
export * from './drafts';
export * from './due';
export * from './find';
export * from './mocked';
export * from './queue';
export * from './taxes';
