import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** Kept pages are compared with this: the files of a folder, with nothing between. */
const [folder = ''] = process.argv.slice(2);
const server = createServer(express().use(express.static(folder))).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
