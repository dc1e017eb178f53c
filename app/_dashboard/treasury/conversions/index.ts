export { ConversionStatus } from './status';
