import { makeArtist, type TestArtist } from './factories.ts';
import type { CallOptions, TestApi, TestResponse } from './test-api.ts';

/** Settings of an API that sells packs in every country, without money. */
export const TEST_SHOP = {
  saleCountries: ['*'],
  hasTestCheckout: true,
  publicUrl: 'https://backline.host',
  serviceRoleKey: 'the key that services show each other',
};

/** Begins to buy a pack. */
export function buyPack(
  api: TestApi,
  { token }: Pick<TestArtist, 'token'>,
  body: Record<string, unknown> = {},
  headers: NonNullable<CallOptions['headers']> = {},
): Promise<TestResponse> {
  const order = { packId: 'credits-50', ...body };
  return api.call('POST', '/api/credits/purchases', { token, body: order, headers });
}

/** Ends the test checkout of a purchase. */
export function payTest(
  api: TestApi,
  { token }: Pick<TestArtist, 'token'>,
  id: string,
  result = 'paid',
): Promise<TestResponse> {
  return api.post(`/api/credits/purchases/${id}/test-payment`, token, { result });
}

/** An artist with a pack that was just paid. */
export async function makeBuyer(api: TestApi): Promise<{ artist: TestArtist; purchaseId: string }> {
  const artist = await makeArtist(api);
  const { body } = await buyPack(api, artist);
  await payTest(api, artist, body.id);
  return { artist, purchaseId: body.id };
}
