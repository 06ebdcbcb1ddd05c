/** Africa's Talking's statuses of a recipient. */
export const SMS_STATUSES: Readonly<Record<number, string>> = {
  100: 'Processed',
  101: 'Success',
  102: 'Queued',
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
};

export const REFUSED_STATUSES = Object.keys(SMS_STATUSES)
  .map(Number)
  .filter((code) => code >= 400);

export const FAILURE_REASONS = [
  'InsufficientCredit',
  'InvalidLinkId',
  'UserIsInactive',
  'UserInBlackList',
  'UserAccountSuspended',
  'NotNetworkSubcriber', // their spelling
  'UserNotSubscribedToProduct',
  'UserDoesNotExist',
  'DeliveryFailure',
  'DoNotDisturbRejection',
] as const;

/** By the first digits after 254, roughly as the Communications Authority assigned them. */
export function networkCode(msisdn: string): string {
  const prefix = msisdn.slice(3, 5);
  if (prefix === '73' || prefix === '75' || prefix === '78' || prefix === '10') return '63903';
  if (prefix === '77') return '63907';
  if (prefix === '76') return '63999';
  return '63902';
}
