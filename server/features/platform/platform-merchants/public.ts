export { setStatusAsOperator } from './status';
