import { feature } from '../../kit/feature';
import { screeningDashboard } from './dashboard';
import { createDeliveryLoop } from './deliveries';
import { rescreen } from './records/work';

export const screening = feature(screeningDashboard, {
  resources: { screening_list: { prefix: 'slist' } },
  work: { tasks: { rescreening: rescreen }, loops: { screening_lists: createDeliveryLoop } },
})({});
