export { setStatusAsOperator } from './transition';
