export { readBeneficiaryRowsTask } from './read';
