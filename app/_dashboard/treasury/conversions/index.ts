export { ConversionStatus } from './conversion-status';
