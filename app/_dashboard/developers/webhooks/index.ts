export { shortUrl } from './status';
