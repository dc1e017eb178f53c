export { type Bank, findBank } from './lookup';
