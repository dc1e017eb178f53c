export { setStatusAsOperator } from './move';
