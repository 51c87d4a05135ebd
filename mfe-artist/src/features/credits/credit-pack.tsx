import type { CreditPack as Pack, CreditShop } from '@backline/contracts/shop/purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import { Button } from '@backline/design-system/button';
import { Field, Hint } from '@backline/design-system/field';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { OrderStub } from '@backline/design-system/order-stub';
import { Select } from '@backline/design-system/select';
import { useBuy } from './use-buy.ts';

interface Props {
  shop: CreditShop;
  pack: Pack;
  /** Credits that the artist can spend. Absent while they load. */
  available: number | undefined;
  /** The event whose application waits for the credits. */
  eventId: string | undefined;
}

/** Price and credits of a pack, and the way to its checkout. */
export function CreditPack({ shop, pack, available, eventId }: Props) {
  const { country, setCountry, countryError, countryField, busy, buy } = useBuy({ pack, eventId, shop });
  const isOpen = shop.sale === 'open';
  return (
    <OrderStub title="Credit pack">
      <KeyValue open>
        <KeyValueItem label={`${pack.credits} credits`}>{priceText(pack)}</KeyValueItem>
        {available === undefined ? null : (
          <KeyValueItem label="After purchase">{available + pack.credits} available</KeyValueItem>
        )}
        <KeyValueItem label="Total, with tax" total>
          {priceText(pack)}
        </KeyValueItem>
      </KeyValue>
      {isOpen && shop.countries ? (
        <Field
          label="Country you live in"
          required
          error={countryError}
          hint="Credits are sold in these countries only."
        >
          <Select ref={countryField} value={country} onChange={(event) => setCountry(event.target.value)}>
            <option value="">Choose a country</option>
            {shop.countries.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {isOpen ? (
        <Button variant="accent" size="lg" block busy={busy} onClick={() => void buy()}>
          Buy Credits
        </Button>
      ) : (
        <Hint>Buying credits is not possible yet.</Hint>
      )}
    </OrderStub>
  );
}

function nameOf(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}
