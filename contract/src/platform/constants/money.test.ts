import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeOf, feePercent, hasTwoDecimals, poisha, poishaToTaka, takaText, takaToPoisha } from "./money.ts";

const rule = (percent: number, from: number) => ({
  feePercent: feePercent(percent),
  waivedFrom: takaToPoisha(from),
});

describe("amounts in taka and poisha are converted and written exactly", () => {
  it("takaToPoisha is exact even where floating-point arithmetic is not", () => {
    expect(takaToPoisha(0.29)).toBe(29);
    expect(takaToPoisha(1.005)).toBe(101);
    expect(takaToPoisha(-1.005)).toBe(-101);
    expect(takaToPoisha(9_999_999.99)).toBe(999_999_999);
    expect(() => takaToPoisha(Number.NaN)).toThrow(RangeError);
    expect(() => poisha(0.5)).toThrow(RangeError);
  });

  it("takaText writes thousands separators and two decimals", () => {
    expect(takaText(poisha(150_000))).toBe("1,500.00");
    expect(takaText(poisha(5))).toBe("0.05");
  });

  it("an amount is unchanged after conversion from poisha to taka and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(takaToPoisha(poishaToTaka(poisha(amount)))).toBe(amount);
        expect(hasTwoDecimals(amount / 100)).toBe(true);
      }),
    );
    expect(hasTwoDecimals(1.001)).toBe(false);
    expect(hasTwoDecimals(Number.POSITIVE_INFINITY)).toBe(false);
  });
});

describe("feeOf computes the fee of a payment, and feePercent converts a percentage to hundredths of a percent", () => {
  it("feeOf rounds a fee half-up to a poisha", () => {
    expect(feeOf(poisha(50_000), rule(1.85, 0))).toEqual({
      feePercent: 185,
      fee: 925,
      total: 50_925,
      waived: false,
    });
    expect(feeOf(poisha(1000), rule(1.85, 0)).fee).toBe(19);
    expect(feeOf(poisha(100), rule(1.5, 0)).fee).toBe(2);
    expect(feeOf(poisha(99), rule(1.5, 0)).fee).toBe(1);
  });

  it("feeOf waives the fee from the threshold on, and never if there is no threshold", () => {
    expect(feeOf(takaToPoisha(999.99), rule(2, 1000))).toMatchObject({ waived: false, fee: 2000 });
    expect(feeOf(takaToPoisha(1000), rule(2, 1000))).toMatchObject({
      waived: true,
      fee: 0,
      feePercent: 0,
      total: 100_000,
    });
    expect(feeOf(takaToPoisha(5_000_000), rule(2, 0))).toMatchObject({ waived: false, fee: 10_000_000 });
    expect(feeOf(takaToPoisha(1000), rule(0, 1000)).waived).toBe(false);
    expect(feeOf(takaToPoisha(10), undefined)).toMatchObject({ fee: 0, total: 1000 });
  });

  it("feeOf differs from the exact percentage by at most half a poisha", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, hundredths) => {
          const { fee } = feeOf(poisha(amount), {
            feePercent: feePercent(hundredths / 100),
            waivedFrom: poisha(0),
          });
          expect(Math.abs(fee - (amount * hundredths) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  it("feePercent accepts only percentages from 0 to 100", () => {
    expect(() => feePercent(-0.01)).toThrow(RangeError);
    expect(() => feePercent(100.01)).toThrow(RangeError);
    expect(() => feePercent(Number.NaN)).toThrow(RangeError);
    expect([1e308, -1e308, Number.NaN].map(hasTwoDecimals)).toEqual([false, false, false]);
  });
});
