export { askListsOf } from './ask';
export { describeLoad, listStatus, loadList } from './load';
export { measureScreening } from './measure';
export { type Screening, screen } from './screen';
