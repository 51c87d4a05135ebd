import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';

/** A minimal handler for comparison with the edge: it reads one event from the database. */
const [uri = ''] = process.argv.slice(2);
const connection = await mongoose.createConnection(uri).asPromise();
const Event = connection.model(
  'Event',
  new mongoose.Schema({ _id: String }, { strict: false, collection: 'events' }),
);
const app = express();
app.get('/api/events/:id', async (req, res) => void res.json(await Event.findById(req.params.id).lean()));
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
