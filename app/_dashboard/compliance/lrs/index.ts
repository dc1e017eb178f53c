export { RemittanceStatus } from './status';
export { Taxes } from './taxes';
