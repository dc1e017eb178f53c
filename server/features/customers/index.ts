import { feature } from '../feature';
import { customersContract } from './contract';
import { create } from './create';
import { get, list } from './read';
import { update } from './update';
import { customerToWire } from './wire';

export const customers = feature(customersContract, {
  resources: { customer: { prefix: 'cust', toWire: (image) => customerToWire(image) } },
})({ create, list, get, update });
