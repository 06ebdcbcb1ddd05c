import { describe, expect, it } from 'vitest';
import { errorResponse, INCONCLUSIVE_RESPONSES } from '../../../test/payments/mpesa-responses.ts';
import { readTransferResponse } from './daraja.rules.ts';

describe('readTransferResponse', () => {
  const accepted = {
    ConversationID: 'AG_20261114_1',
    OriginatorConversationID: 'refund-1',
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  };

  it.each([
    ['as documented', accepted],
    ['with a number as code', { ...accepted, ResponseCode: 0 }],
    ['with unknown fields', { ...accepted, Extra: [] }],
  ])('accepts a response %s', (_what, body) => {
    expect(readTransferResponse({ status: 200, body })).toEqual({
      kind: 'accepted',
      conversationId: 'AG_20261114_1',
      originatorConversationId: 'refund-1',
    });
  });

  it('accepts a response without our own id', () => {
    const { OriginatorConversationID: _, ...body } = accepted;
    expect(readTransferResponse({ status: 201, body })).toMatchObject({
      kind: 'accepted',
      originatorConversationId: null,
    });
  });

  it.each([
    errorResponse(500, '500.002.1001', 'Duplicate OriginatorConversationID.'),
    errorResponse(400, '500.002.1001', 'duplicate originatorConversationId'),
    errorResponse(200, '500.002.1001', 'Duplicate OriginatorConversationID.'),
  ])('recognises a duplicate: %o', (response) => {
    expect(readTransferResponse(response)).toEqual({ kind: 'duplicate' });
  });

  it.each([
    ['400.002.02', errorResponse(400, '400.002.02', 'Bad Request - Invalid PartyB'), 'refused'],
    ['400.002.05', errorResponse(400, '400.002.05', 'Invalid Request Payload'), 'refused'],
    ['a wrong path', errorResponse(404, '404.001.01', 'Resource not found'), 'refused'],
    ['a wrong method', errorResponse(405, '405.001', 'Method Not Allowed'), 'refused'],
    ['wrong credentials', errorResponse(500, '500.001.1001', 'Wrong credentials'), 'refused'],
    ['an unknown merchant', errorResponse(500, '500.001.1001', 'Merchant does not exist'), 'refused'],
    [
      'a busy phone',
      errorResponse(500, '500.001.1001', 'Unable to lock subscriber, a transaction is'),
      'busy',
    ],
    [
      'a busy system',
      errorResponse(500, '500.003.02', 'System is busy. Please try again in few minutes.'),
      'busy',
    ],
    ['a quota', errorResponse(500, '500.003.03', 'Quota Violation'), 'busy'],
    ['a token rejected twice', errorResponse(404, '404.001.03', 'Invalid Access Token'), 'refused'],
    [
      'an API product that is not enabled',
      errorResponse(401, '401.003.01', 'no apiproduct match found'),
      'refused',
    ],
    ['401 without words, twice', { status: 401, body: undefined }, 'refused'],
  ])('rejects %s', (_what, response, why) => {
    expect(readTransferResponse(response)).toMatchObject({ kind: 'refused', why });
  });

  it.each([
    ...INCONCLUSIVE_RESPONSES,
    ['500.001.1001 without words', errorResponse(500, '500.001.1001')],
    ['500.001.1001 with an unknown message', errorResponse(500, '500.001.1001', 'Something new')],
    ['500.002.1001 without words', errorResponse(500, '500.002.1001')],
    ['a success without an id', { status: 200, body: { ResponseCode: '0' } }],
    ['a success with an empty id', { status: 200, body: { ...accepted, ConversationID: '' } }],
    ['another response code', { status: 200, body: { ...accepted, ResponseCode: '1' } }],
    ['a success that is an error', { status: 500, body: accepted }],
  ])('treats as ambiguous: %s', (_what, response) => {
    expect(readTransferResponse(response).kind).toBe('ambiguous');
  });
});
