export { askListsOf } from './ask';
export { describeLoad, loadList } from './load';
export { measureScreening } from './measure';
export { screenRecords } from './records/screen-records';
export { type Screening, screen } from './screen';
export { listStatus } from './status';
