export * from './collections';
export * from './page';
export * from './payouts';
export * from './treasury';
