export { RemittanceStatus } from './remittance-status';
export { Taxes } from './taxes';
