import mongoose from 'mongoose';

const { Binary, Double, Int32, Long, UUID } = mongoose.mongo.BSON;

/** Values that a careless move would change. */
export const DELICATE = {
  numbers: [
    new Double(5),
    new Int32(5),
    Long.fromString('9007199254740993'),
    new Double(-0),
    new Double(NaN),
  ],
  text: 'one\u2028two\nthree',
  at: new Date('1969-07-20T20:17:40.123Z'),
  id: new UUID(),
  bytes: new Binary(Buffer.from([0, 255])),
  nothing: null,
  nested: { z: 1, a: [{ b: [] }] },
};
