export { countByInterval, countUndelivered } from './store';
