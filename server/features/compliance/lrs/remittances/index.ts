import { exportList } from '../../../kit/export';
import { feature } from '../../../kit/feature';
import { countTabs, listRows } from '../../../kit/listing';
import { remittancesContract } from './contract';
import { foundRemittances, remittanceList } from './list';
import { view } from './view';

export const remittances = feature(remittancesContract, { searchSources: { quote: foundRemittances } })({
  rows: listRows(remittanceList),
  counts: countTabs(remittanceList),
  export: exportList('lrs-quotes', remittanceList),
  view,
});
