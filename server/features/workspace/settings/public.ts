export { holderOf, type Settings, settingsIn, settingsOf } from './read';
export type { Company } from './schema';
