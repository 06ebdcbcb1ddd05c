import type { Challenge } from '@harusi/contracts/accounts/challenges';
import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { bookingBody } from '../bookings/booking-requests.ts';
import { aGuestOrder } from '../orders/order-requests.ts';

interface Attempt {
  network?: string;
  phone?: string;
  quantity?: number;
  product?: number;
  headers?: Record<string, string>;
}

/** Unpaid orders and bookings, each from another network and phone number unless the test says which. */
export function openHoldRequests({ app, db }: { app: FastifyInstance; db: Db }, wellStocked: number) {
  let phones = 0;
  const newPhone = () => `0722${String(++phones).padStart(6, '0')}`;
  let networks = 0;
  const newNetwork = () => `10.3.${++networks >> 8}.${networks & 255}`;

  const order = ({ network = newNetwork(), phone = newPhone(), ...rest }: Attempt = {}) => {
    const { product = wellStocked, quantity = 1, headers = {} } = rest;
    const payload = aGuestOrder([{ product, quantity }], { contact: { name: 'Neema Otieno', phone } });
    return app.inject({ method: 'POST', url: '/orders/', payload, headers, remoteAddress: network });
  };
  const orderMany = async (quantity: number, attempt: Attempt) => {
    const { id } = await aProduct(db, { variants: [{ onHand: 12 }] });
    return order({ ...attempt, product: id, quantity });
  };
  const book = (startsAt: Date, network: string, given: object = {}, headers = {}) => {
    const payload = bookingBody(startsAt, given);
    return app.inject({ method: 'POST', url: '/bookings/', payload, headers, remoteAddress: network });
  };
  /** Takes all that is free for a network and a phone number. */
  const orderSix = (attempt: Attempt = {}) => orderMany(6, attempt);
  return { newPhone, newNetwork, order, orderMany, orderSix, book };
}

export const challengeIn = (response: LightMyRequestResponse) =>
  response.json<{ code: string; challenge: Challenge }>().challenge;

export const expectChallenge = (response: LightMyRequestResponse) =>
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([429, 'challenge_required']);
