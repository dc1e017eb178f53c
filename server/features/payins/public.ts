export { takesFrom } from './model/payer';
export { paying } from './model/paying';
export { REQUIRABLE } from './schema';
export {
  findByToken,
  findIn as findPayin,
  findManyIn as findPayins,
  live as livePayins,
  opened,
} from './store';
